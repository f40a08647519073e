/** What a person is called: by name, by e-mail where a platform knows no name, by id where it knows neither. */
export function personName({ name, email, id }: { id: string; name: string; email: string }): string {
  return name || email || id;
}
