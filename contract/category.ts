/** A category of offers; `offers` is answered too and never read (A40). */
export interface Category {
  id: string;
  name: string;
}
