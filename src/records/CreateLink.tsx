import { Plus } from 'lucide-react';
import { useResourceDefinition } from 'ra-core';
import { Link, useMatch } from 'react-router-dom';
import { selectOfferPath, USER_OFFERS } from '../routes';

interface Props {
  label: string;
  /** For a page's main action; otherwise it is a plain button. */
  primary?: boolean;
}

/**
 * Leads from a list to the form for a new record, at the relative path add (R100, R157). A list without that form has
 * such a button on a user's page only, where it leads to the choice of an offer for that user (R280, A91).
 */
export function CreateLink({ label, primary = false }: Props) {
  const { hasCreate } = useResourceDefinition();
  const userId = useMatch(USER_OFFERS)?.params.userId;
  const granting = userId && selectOfferPath(userId);
  // A moment after the first drawing react-admin knows its resources; a button that came only then would push others.
  const to = granting ?? (hasCreate === false ? undefined : 'add');
  if (!to) return null;
  return (
    <Link to={to} className={`button ${primary ? 'button-primary' : ''}`} data-shortcut="n">
      <Plus size={18} aria-hidden />
      {label}
    </Link>
  );
}
