export function build(options?: { everything?: boolean; only?: string; quiet?: boolean }): Promise<boolean>;
export const PARTS: readonly { sources: readonly string[]; settings?: string; result: string }[];
export function fingerprint(sources: readonly string[], beginning?: string): string;
