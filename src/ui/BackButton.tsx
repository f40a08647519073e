import { ArrowLeft } from 'lucide-react';
import { type NavigateFunction, useNavigate } from 'react-router';

interface Props {
  fallback: string;
  /** 'Cancelar', beside the button that saves. */
  cancels?: boolean;
}

/** Leaves the page; a form asks where something would be lost. */
export function BackButton({ fallback, cancels = false }: Props) {
  const navigate = useNavigate();
  return (
    <button type="button" className="button button-quiet" onClick={() => goBack(navigate, fallback)}>
      {!cancels && <ArrowLeft size={18} aria-hidden />}
      <span>{cancels ? 'Cancelar' : 'Atrás'}</span>
    </button>
  );
}

/** One step back, or to `fallback` when the tab was opened on this very page and a step back would leave (A4). */
export function goBack(navigate: NavigateFunction, fallback: string): void {
  const index: unknown = window.history.state?.idx;
  if (typeof index === 'number' && index > 0) void navigate(-1);
  else void navigate(fallback, { replace: true });
}
