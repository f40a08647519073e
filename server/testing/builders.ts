import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { BusinessInput } from '../../contract/business';
import type { UploadFolder } from '../../contract/image';
import type { Permission } from '../../contract/user';
import { businesses, sessions, uploads, users } from '../db/schema';
import type { Db } from '../db/types';
import type { Storage } from '../s3/storage';
import { hashPassword } from '../user-service/password';

export type BusinessRow = typeof businesses.$inferSelect;
export type UserRow = typeof users.$inferSelect;

/** What a client would send for a business that breaks no rule, apart from the pictures, which must be uploaded first. */
export function businessInput(changes: Partial<BusinessInput> = {}): BusinessInput {
  return {
    name: 'Panadería La Estrella',
    description: 'Pan de jamón y cachitos desde 1978.',
    rif: 'J-12345678-9',
    legalName: 'Inversiones La Estrella, C.A.',
    images: [],
    address: 'Av. Francisco de Miranda, Chacao',
    latitude: 10.4906,
    longitude: -66.8535,
    phone: '0212-555-0101',
    email: 'hola@laestrella.com.ve',
    website: 'https://laestrella.com.ve',
    ...changes,
  };
}

/** Writes what a test starts from straight into the database, past every rule of the server. */
export function builders(db: Db, storage: Storage) {
  return {
    async business(changes: Partial<BusinessRow> = {}): Promise<BusinessRow> {
      const values = { ...businessInput({ images: ['/files/businesses/old.webp'] }), ...changes };
      return only(await db.insert(businesses).values(values).returning());
    },

    /** A user; one with a `password` can sign in with it, the others only through `as(user)`. */
    async user({ password, ...changes }: Partial<UserRow> & { password?: string } = {}): Promise<UserRow> {
      const permission: Permission = changes.permission ?? 'consumer';
      const values = {
        name: `Persona ${permission}`,
        email: `${randomUUID()}@gs.test`,
        permission,
        passwordHash: password === undefined ? 'none' : await hashPassword(password),
        ...changes,
      };
      return only(await db.insert(users).values(values).returning());
    },

    /** A picture as if it had been uploaded; gives the address that records name it by. */
    async image(changes: Partial<typeof uploads.$inferInsert> & { folder?: UploadFolder } = {}): Promise<string> {
      const { folder = 'businesses', ...columns } = changes;
      const key = `${folder}/${randomUUID()}.webp`;
      const now = new Date();
      await db.insert(uploads).values({ key, createdAt: now, expiresAt: now, storedAt: now, ...columns });
      await storage.put(key, Buffer.from('a picture'));
      return `/files/${key}`;
    },

    async nothing(): Promise<void> {
      await db.execute(sql`truncate ${sessions}, ${uploads}, ${users}, ${businesses} cascade`);
    },
  };
}

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was written');
  return row;
}
