/** A person's name; the e-mail where the platform knows no name, the id where it knows neither. */
export function personName({ name, email, id }: { id: string; name: string; email: string }): string {
  return name || email || id;
}
