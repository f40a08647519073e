import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from './toast';

const DONE_MS = 2_000;

interface Props {
  text: string;
  label: string;
  /** Shows its label. */
  wide?: boolean;
}

export function CopyButton({ text, label, wide = false }: Props) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function handleClick() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Browsers give no clipboard to pages without https, and users can refuse it.
      toast.error('No se pudo copiar. Selecciona el texto y cópialo.');
    }
  }

  return (
    <>
      <button
        type="button"
        className={wide ? 'button' : 'icon-button'}
        {...(!wide && { 'aria-label': label, title: label })}
        onClick={handleClick}
      >
        {copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
        {wide && <span>{label}</span>}
      </button>
      <span aria-live="polite" className="visually-hidden">
        {copied && 'Copiado'}
      </span>
    </>
  );
}
