nli-samples-contradict =
    { $samples ->
        [one] { $against ->
            [0] The one sample does not contradict this.
           *[other] The one sample contradicts this.
        }
       *[other] { $against } of { $samples } samples contradict this.
    }
nli-samples-lack =
    { $samples ->
        [one] { $against ->
            [0] The one sample says this.
           *[other] The one sample does not say this.
        }
       *[other] { $against } of { $samples } samples do not say this.
    }
nli-samples-neutral = The samples neither say nor contradict this.
