import { createContext } from 'react';

/** What names a payment's customer, as far as that is known without asking (src/people/useKnownNames.ts). */
export const CustomerNames = createContext<(userId: string) => string | undefined>(() => undefined);
