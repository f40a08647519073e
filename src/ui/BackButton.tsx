import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { goBack } from './goBack';

/** One step back in history (R64); a page that was opened directly goes to its parent list instead (A4). */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" className="button button-quiet" onClick={() => goBack(navigate, fallback)}>
      <ArrowLeft size={18} aria-hidden />
      Atrás
    </button>
  );
}
