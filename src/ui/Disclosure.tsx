import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Themed } from '../theme/Themed';

/** A part that its title opens and closes; open at first. Closed, its content stays mounted. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Themed>
      <Accordion defaultExpanded disableGutters square slots={{ transition: Content }}>
        <AccordionSummary id={`${id}-title`} aria-controls={id} expandIcon={<ChevronDown size={20} aria-hidden />}>
          {title}
        </AccordionSummary>
        <AccordionDetails>{children}</AccordionDetails>
      </Accordion>
    </Themed>
  );
}

/** Closed, it takes no space and cannot be reached. */
const Content = ({ in: isOpen, children }: { in?: boolean; children?: ReactNode }) => (
  <div hidden={!isOpen}>{children}</div>
);
