const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Reads an identifier of any version, in whatever capitals, and gives it as the platform writes it; undefined for
 * anything else. yup's own rule refuses versions above 5.
 */
export function readUuid(text: string): string | undefined {
  return UUID.test(text) ? text.toLowerCase() : undefined;
}
