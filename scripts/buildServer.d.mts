/** Packages, by name or by scope (`@scope/*`), that the bundle finds in node_modules. */
export const STAYS_OUTSIDE: readonly string[];
export function buildServer(directory: string, others?: Record<string, string>): Promise<void>;
