export function build(options?: { everything?: boolean; only?: string }): void;
