const SLICE = 1 << 20;

/** Whether two files have the same content; false where one cannot be read any more. Never rejects. */
async function isSame(one: File, other: File): Promise<boolean> {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  try {
    // A piece at a time, since a camera's files are large.
    for (let at = 0; at < one.size; at += SLICE) {
      const [left, right] = await Promise.all([one, other].map((file) => file.slice(at, at + SLICE).arrayBuffer()));
      const [a, b] = [new Uint8Array(left as ArrayBuffer), new Uint8Array(right as ArrayBuffer)];
      if (a.some((byte, index) => byte !== b[index])) return false;
    }
    return true;
  } catch {
    // An unreadable file has its message beside it in the form.
    return false;
  }
}

/** Those of `added` that are neither among `there` nor twice among themselves, in their order. Never rejects. */
export async function withoutRepeated(added: readonly File[], there: readonly unknown[]): Promise<File[]> {
  const kept: File[] = [];
  const known = there.filter((item) => item instanceof File);
  for (const file of added) {
    const alike = await Promise.all([...known, ...kept].map((other) => isSame(file, other)));
    if (!alike.includes(true)) kept.push(file);
  }
  return kept;
}
