const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text is an identifier of any version; yup's own rule refuses versions above 5. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
