export function licencesPage(lock: string): string;
export function licenceTexts(files: readonly string[]): string;
