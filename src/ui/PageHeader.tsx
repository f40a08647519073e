import { ArrowLeft, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link, type NavigateFunction, useNavigate } from 'react-router';
import { PRODUCT } from '../../contract/product';
import styles from './PageHeader.module.css';

interface Props {
  title: string;
  name?: string | undefined;
  /** Where 'Atrás' leads when there is no history; without it there is no 'Atrás'. */
  back?: string;
  actions?: ReactNode;
}

/** A page's one heading, its document title with the product's short name behind it (A9), and its buttons. */
export function PageHeader({ title, name, back, actions }: Props) {
  return (
    <header className={styles.header}>
      {/* The name first: with many tabs open only the beginning is visible. */}
      <title>{`${name ? `${name} · ` : ''}${title} | ${PRODUCT.shortName}`}</title>
      {back && <BackButton fallback={back} />}
      <div className={styles.row}>
        <div className={styles.heading}>
          <h1 dir="auto">{title}</h1>
          {name && (
            <p className={styles.name} dir="auto">
              {name}
            </p>
          )}
        </div>
        {actions && <div className="buttons">{actions}</div>}
      </div>
    </header>
  );
}

interface CreateLinkProps {
  /** Relative to the page (`add`), or an address of resources.ts. */
  to: string;
  label: string;
  primary?: boolean;
}

/** A page's link to create a record; n leads there too. */
export function CreateLink({ to, label, primary = false }: CreateLinkProps) {
  return (
    <Link to={to} className={`button ${primary ? 'button-primary' : ''}`} data-shortcut="n">
      <Plus size={18} aria-hidden />
      <span>{label}</span>
    </Link>
  );
}

interface BackButtonProps {
  fallback: string;
  /** 'Cancelar', beside the button that saves. */
  cancels?: boolean;
}

/** Leaves the page; a form asks where something would be lost. */
export function BackButton({ fallback, cancels = false }: BackButtonProps) {
  const navigate = useNavigate();
  return (
    <button type="button" className="button button-quiet" onClick={() => goBack(navigate, fallback)}>
      {!cancels && <ArrowLeft size={18} aria-hidden />}
      <span>{cancels ? 'Cancelar' : 'Atrás'}</span>
    </button>
  );
}

/** One step back, or to `fallback` when the tab was opened on this very page and a step back would leave (A4). */
function goBack(navigate: NavigateFunction, fallback: string): void {
  const index: unknown = window.history.state?.idx;
  if (typeof index === 'number' && index > 0) void navigate(-1);
  else void navigate(fallback, { replace: true });
}

/**
 * Goes back one step after a save, or to `fallback` from a page that was opened directly (A4), once the form has been
 * rendered with `left` and so without its unsaved-changes guard, which would stop it.
 */
export function useLeaveAfterSave(fallback: string) {
  const [left, setLeft] = useState(false);
  const navigate = useNavigate();

  const goOn = useEffectEvent(() => goBack(navigate, fallback));
  useEffect(() => {
    if (left) goOn();
  }, [left]);

  return { left, leave: () => setLeft(true) };
}
