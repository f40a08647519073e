/** The site's own files: whether the host has newer ones than this page's. */
export const newerVersion = {
  /** Whether the host's page asks for another entry than this page did; false where it does not answer. */
  async isThere(): Promise<boolean> {
    const entry = document.querySelector('script[type=module]')?.getAttribute('src');
    try {
      const answer = await fetch(window.location.pathname, { headers: { Accept: 'text/html' }, cache: 'no-store' });
      return answer.ok && entry != null && !(await answer.text()).includes(entry);
    } catch {
      return false;
    }
  },
  use: () => window.location.reload(),
};
