export const PERMISSIONS = ['consumer', 'admin', 'owner'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Names of the permissions on screen (R3, A61). */
export const PERMISSION_LABELS: Record<Permission, string> = {
  consumer: 'Consumidor',
  admin: 'Administrador',
  owner: 'Propietario',
};

/** A person as the platform answers it (R285). All but id, name, e-mail and permission may be missing or null (R459). */
export interface User {
  id: string;
  name: string;
  email: string;
  permission: Permission;
  business?: { id: string; name: string } | null;
  address?: string | null;
  phone?: string | null;
  profilePic?: string | null;
}
