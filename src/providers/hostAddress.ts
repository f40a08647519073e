import { withoutFinalSlashes } from '../../contract/paths';

/** The address of a platform's path: on the host for which the site was built, or the site's own. */
export function hostAddress(path: string): string {
  const host: string = import.meta.env.VITE_API_HOST ?? '';
  return `${withoutFinalSlashes(host)}/${path.replace(/^\/+/, '')}`;
}
