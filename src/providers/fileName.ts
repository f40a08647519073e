/**
 * Takes a content-disposition header and gives its file name, quoted or not or written as filename*=UTF-8''…, without
 * folders and forbidden characters; undefined when it names none.
 */
export function fileNameOf(disposition: string | null): string | undefined {
  const header = disposition ?? '';
  return baseName(extendedName(header)) ?? baseName(quotedName(header));
}

function extendedName(header: string): string | undefined {
  const [, escaped] = /filename\*\s*=\s*"?UTF-8'[^']*'([^;"\s]+)/i.exec(header) ?? [];
  if (!escaped) return undefined;
  try {
    return decodeURIComponent(escaped);
  } catch {
    // Badly escaped: the plain name beside it is used.
    return undefined;
  }
}

function quotedName(header: string): string | undefined {
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header) ?? [];
  return quoted?.replace(/\\(["\\])/g, '$1') ?? bare;
}

/** The last part of a path; undefined for '..', hidden and empty names. */
function baseName(name: string | undefined): string | undefined {
  const [last = ''] = (name ?? '').split(/[/\\]/).slice(-1);
  const safe = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim();
  return safe === '' || safe.startsWith('.') ? undefined : safe;
}
