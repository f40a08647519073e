export function buildServer(directory: string, others?: Record<string, string>): Promise<void>;
