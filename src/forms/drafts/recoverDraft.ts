import type { UseFormReturn } from 'react-hook-form';
import type { Fields } from '../../../contract/values';
import { type Draft, drafts, type KeptPicture } from '../../providers/drafts';
import type { RecordField } from '../ConflictDialog';
import { same, take, threeWayMerge } from '../threeWayMerge';

/** The fields whose stored value has changed since the draft was begun, and whether the draft changed each. */
export function changedSince(fields: readonly RecordField[], { opened, values }: Draft, stored: Fields) {
  return fields
    .filter((field) => !same(field, opened, stored))
    .map((field) => ({ field, isTouched: !same(field, opened, values) }));
}

/** Puts the draft's changes into the form, as changes; gives how many pictures could not be read, and the others. */
export async function recover(
  form: UseFormReturn,
  fields: readonly RecordField[],
  { opened, values }: Draft,
): Promise<{ missing: number; files: ReadonlyMap<File, KeptPicture> }> {
  const stored = form.formState.defaultValues ?? {};
  const { merged } = threeWayMerge(fields, { opened, mine: values, theirs: stored });
  const wanted: Fields = {};
  for (const field of fields) if (!same(field, opened, values)) take(field, merged, wanted);
  const { values: whole, missing } = await drafts.withPictures(wanted);
  for (const [name, value] of Object.entries(whole)) {
    form.setValue(name, value, { shouldDirty: true });
  }
  return { missing, files: filesOf(wanted, whole) };
}

/** The keys of the restored pictures, which are kept already. */
function filesOf({ images: kept }: Fields, { images }: Fields): ReadonlyMap<File, KeptPicture> {
  const files = new Map<File, KeptPicture>();
  if (!Array.isArray(kept) || !Array.isArray(images) || kept.length !== images.length) return files;
  for (const [index, image] of images.entries()) if (image instanceof File) files.set(image, kept[index]);
  return files;
}
