import { IMAGE_MESSAGES, type ImageItem } from './image';
import { MAX_IMAGES, MAX_URL, MIN_IMAGES } from './limits';
import { yup } from './locale';

/** Pictures of a record as the reference platform stores them: addresses only, and no more than it keeps. yup alone would make an address of a number or of a File. */
export const imageReferences = imageList(
  yup
    .string()
    .transform((_text: unknown, original: unknown) => original)
    .required()
    .max(MAX_URL),
).max(MAX_IMAGES, IMAGE_MESSAGES.tooMany);

/** Pictures of a record in a form: addresses and new files. */
export const imageItems = imageList(
  yup.mixed<ImageItem>((value): value is ImageItem => typeof value === 'string' || value instanceof Blob).required(),
);

function imageList<T>(item: yup.ISchema<T>) {
  return yup
    .array(item)
    .typeError(IMAGE_MESSAGES.required)
    .required(IMAGE_MESSAGES.required)
    .min(MIN_IMAGES, IMAGE_MESSAGES.required);
}
