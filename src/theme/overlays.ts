import type { ThemeOptions } from '@mui/material/styles';

const token = (name: string) => `var(--${name})`;
const SPACE_2 = token('space-2');
const SPACE_HALF = token('space-half');

/** The looks of dialogs, menus, drawers and accordions. */
export const overlays: NonNullable<ThemeOptions['components']> = {
  MuiAccordion: {
    styleOverrides: {
      root: { background: 'none', border: 0, boxShadow: 'none', '&::before': { display: 'none' } },
      heading: { display: 'block' },
    },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: 0 } } },
  MuiAccordionSummary: {
    styleOverrides: {
      root: {
        width: '100%',
        minHeight: token('touch'),
        padding: 0,
        fontSize: token('text-sm'),
        fontWeight: 500,
        textAlign: 'start',
        '&:hover': { color: token('brand') },
        '&:disabled': { color: token('text-muted') },
      },
      content: { margin: 0 },
      expandIconWrapper: { color: 'inherit' },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      // A scrolled overlay keeps the page behind it from scrolling.
      root: { overflow: 'auto', overscrollBehavior: 'contain', backgroundColor: token('backdrop') },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { margin: SPACE_2, maxHeight: `calc(100% - 2 * ${SPACE_2})` },
      paperFullWidth: { width: `calc(100% - 2 * ${SPACE_2})` },
      paperWidthSm: { maxWidth: '30rem' },
      paperWidthMd: { maxWidth: '40rem' },
    },
  },
  MuiDialogActions: {
    styleOverrides: { root: { flexWrap: 'wrap', gap: token('space-1'), padding: token('space-3'), paddingTop: 0 } },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        // A title may have thousands of characters; the question stays visible.
        '--lines': 3,
        padding: `0 ${token('space-3')} ${token('space-3')}`,
        '& :where(p)': { margin: `${token('space-1')} 0`, color: token('text-muted'), overflowWrap: 'anywhere' },
        '& :where([role="alert"])': { marginTop: token('space-1') },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: `${token('space-3')} ${token('space-3')} 0`,
        fontSize: token('text-lg'),
        fontWeight: 'bold',
        lineHeight: token('leading-tight'),
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      // It takes no space of its own.
      docked: { position: 'fixed' },
      paper: { border: 0, boxShadow: 'none' },
      paperAnchorLeft: { width: 'min(19rem, 88vw)', borderRight: `1px solid ${token('border')}` },
      paperAnchorRight: { width: 'min(100%, 30rem)', borderLeft: `1px solid ${token('border')}` },
      paperAnchorDockedRight: { zIndex: 10, width: '24rem', boxShadow: token('shadow'), overscrollBehavior: 'contain' },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        minWidth: '11rem',
        maxWidth: 'min(20rem, 75vw)',
        maxHeight: 'min(24rem, 60vh)',
        marginBlock: SPACE_HALF,
      },
      list: { padding: SPACE_HALF },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        gap: token('space-1'),
        // Stronger than Material UI's rule for wide windows.
        '&&': { minHeight: token('touch') },
        padding: `${SPACE_HALF} ${token('space-1')}`,
        fontSize: token('text-sm'),
        overflowWrap: 'anywhere',
        whiteSpace: 'normal',
        borderRadius: 'calc(var(--radius) / 2)',
        '&[data-danger="true"]': { color: token('danger') },
        '& > svg': { flex: 'none' },
        '&[aria-checked="true"] > svg:last-child': { marginLeft: 'auto' },
      },
    },
  },
  MuiPaper: {
    styleOverrides: {
      root: { border: `1px solid ${token('border')}`, boxShadow: token('shadow') },
      rounded: { borderRadius: token('radius') },
    },
  },
};
