sample-support-least = 最も繰り返されない語：{ $word }（再生成した回答{ $samples }件中{ $count }件）。
