/** Sends one statement to a PostgreSQL over a connection of its own, and gives its rows. */
export function onServer<Row extends Record<string, unknown>>(url: string, statement: string): Promise<Row[]>;
