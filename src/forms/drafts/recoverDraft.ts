import type { UseFormReturn } from 'react-hook-form';
import type { Fields } from '../../../contract/values';
import { type Draft, drafts, isKeptPicture } from '../../storage/drafts';
import type { ConflictField } from '../ConflictDialog';
import { same, take, threeWayMerge } from '../threeWayMerge';

/** The fields whose stored value has changed since the draft was begun, and whether the draft changed each. */
export function changedSince(fields: readonly ConflictField[], { opened, values }: Draft, stored: Fields) {
  return fields
    .filter((field) => !same(field, opened, stored))
    .map((field) => ({ field, isTouched: !same(field, opened, values) }));
}

/** Puts the draft's changes into the form, as changes; gives how many pictures could not be read, and the others. */
export async function recover(
  form: UseFormReturn,
  fields: readonly ConflictField[],
  draft: Draft,
): Promise<{ missing: number; files: ReadonlyMap<string, File> }> {
  const { opened, values } = draft;
  const stored = form.formState.defaultValues ?? {};
  const { merged } = threeWayMerge(fields, { opened, mine: values, theirs: stored });
  const wanted: Fields = {};
  for (const field of fields) if (!same(field, opened, values)) take(field, merged, wanted);
  const files = await drafts.pictures(draft);
  let missing = 0;
  if (Array.isArray(wanted.images)) {
    const images = wanted.images.map((image) => (isKeptPicture(image) ? files.get(image.picture) : image));
    wanted.images = images.filter((image) => image !== undefined);
    missing = images.filter((image) => image === undefined).length;
  }
  for (const [name, value] of Object.entries(wanted)) form.setValue(name, value, { shouldDirty: true });
  return { missing, files };
}
