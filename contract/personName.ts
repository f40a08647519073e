import type { User } from './user';

/** What a person is called: by name, by e-mail where a platform knows no name, by id where it knows neither. */
export function personName({ name, email, id }: Pick<User, 'id' | 'name' | 'email'>): string {
  return name || email || id;
}
