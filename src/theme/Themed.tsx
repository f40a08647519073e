import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';

const token = (name: string) => `var(--${name})`;
const SPACE_2 = token('space-2');
const SPACE_HALF = token('space-half');
/** A low window, as in tokens.css. */
const LOW = '@media (max-height: 30rem)';

/** The looks of dialogs, menus, drawers and accordions. */
const overlays: NonNullable<ThemeOptions['components']> = {
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
      paperWidthMd: { maxWidth: '52rem' },
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
        // There the whole dialog is scrolled, with its title and its buttons.
        [LOW]: { flex: 'none', overflow: 'visible' },
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
      paper: { border: 0, boxShadow: 'none' },
      paperAnchorLeft: { width: 'min(19rem, 88vw)', borderRight: `1px solid ${token('border')}` },
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

const tone = (name: string, on = token('bg')) => ({
  main: token(name),
  light: token(`${name}-soft`),
  dark: token(name),
  contrastText: on,
});

const indicator = {
  width: '2rem',
  height: 'calc(var(--touch) - 2px)',
  margin: 0,
  padding: 0,
  color: token('text-muted'),
  borderRadius: 'calc(var(--radius) / 1.5)',
};

/** The label is above the frame, which is a border: an outline with a notch would be three elements more. */
const NoNotch = () => null;

const OPTIONS: ThemeOptions = {
  palette: {
    primary: { ...tone('brand', token('on-brand')), dark: token('brand-strong') },
    error: tone('danger', token('on-danger')),
    success: tone('success'),
    warning: tone('warning'),
    info: tone('info'),
    text: { primary: token('text'), secondary: token('text-muted'), disabled: token('text-muted') },
    background: { default: token('bg'), paper: token('surface') },
    divider: token('border'),
    action: { active: token('text-muted'), hover: token('surface-sunken'), focus: token('surface-sunken') },
  },
  typography: {
    fontFamily: token('font'),
    body1: { fontSize: token('text-md'), lineHeight: token('leading'), letterSpacing: 'inherit' },
    body2: { fontSize: token('text-sm'), lineHeight: token('leading'), letterSpacing: 'inherit' },
    caption: { fontSize: token('text-xs'), lineHeight: token('leading-tight'), letterSpacing: 'inherit' },
    button: { fontSize: token('text-sm'), fontWeight: 500, letterSpacing: 'inherit', textTransform: 'none' },
  },
  shape: { borderRadius: 'calc(var(--radius) / 1.5)' },
  // What opens is shown at once, as the browser's own dialogs and menus are.
  transitions: { create: () => 'none' },
  components: {
    ...overlays,
    MuiAutocomplete: {
      styleOverrides: {
        // Material UI repeats the same rules four times.
        root: {
          '&&& .MuiOutlinedInput-root': { padding: '0 4.25rem 0 0' },
          '&&& .MuiAutocomplete-input': { padding: '0.25rem 0 0.25rem 0.75rem' },
        },
        endAdornment: { right: 2 },
        clearIndicator: indicator,
        popupIndicator: indicator,
        paper: { marginBlock: 4 },
        listbox: {
          overscrollBehavior: 'contain',
          '& .MuiAutocomplete-option': {
            minHeight: token('touch'),
            overflowWrap: 'anywhere',
            '&.Mui-focused': {
              // Visible in forced colours, which remove backgrounds.
              outline: '2px solid transparent',
              outlineOffset: -2,
            },
          },
        },
      },
    },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiFormControl: {
      styleOverrides: { root: { gap: token('space-half') } },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          textAlign: 'inherit',
          overflowWrap: 'break-word',
          // One line fits into the space between two fields, so that nothing jumps when it comes.
          margin: `-2px 0 calc(-1 * ${token('text-xs')} * ${token('leading-tight')})`,
        },
      },
    },
    MuiFormLabel: {
      styleOverrides: {
        root: {
          fontSize: token('text-sm'),
          fontWeight: 500,
          lineHeight: 'inherit',
          '&, &.Mui-focused, &.Mui-error': { color: 'inherit' },
        },
      },
    },
    // Above the frame, not in it.
    MuiInputLabel: {
      defaultProps: { shrink: true, disableAnimation: true },
      styleOverrides: {
        root: { position: 'static', transform: 'none', maxWidth: 'none', whiteSpace: 'normal', pointerEvents: 'auto' },
      },
    },
    MuiNativeSelect: {
      styleOverrides: {
        select: { '&&&': { paddingRight: '2.25rem' }, textOverflow: 'ellipsis' },
        icon: { top: 'auto', right: '0.75rem', width: 18, height: 18, color: token('text-muted') },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { disableInjectingGlobalStyles: true, slots: { notchedOutline: NoNotch } },
      styleOverrides: {
        root: {
          padding: 0,
          background: token('surface'),
          border: `1px solid ${token('border-strong')}`,
          '&:hover': { borderColor: token('text') },
          '&.Mui-error': { borderColor: token('danger') },
          // The focus is drawn around the whole of the frame.
          '&:has(:is(input, textarea, select):focus-visible)': {
            outline: `3px solid ${token('focus')}`,
            outlineOffset: 2,
          },
          // Disabled natively, by the fieldset around all fields.
          '&:has(:is(input, textarea, select):disabled)': {
            color: token('text-muted'),
            background: token('surface-sunken'),
            borderColor: token('border'),
            '@media (forced-colors: active)': { borderColor: 'GrayText' },
          },
          '& > .icon-button': { height: 'calc(var(--touch) - 2px)' },
          '& > span': { paddingRight: '0.75rem', color: token('text-muted'), whiteSpace: 'nowrap' },
        },
        input: {
          boxSizing: 'border-box',
          height: 'auto',
          minHeight: 'calc(var(--touch) - 2px)',
          padding: '0.25rem 0.75rem',
          lineHeight: 'inherit',
          borderRadius: 'inherit',
          '&:disabled': { opacity: 1 },
          '&::placeholder': { color: token('text-muted'), opacity: 1 },
        },
        // One line is as high as another field; as many as inputs/TextInputs.tsx says at first, then as many as there are.
        inputMultiline: {
          minHeight: 'calc((var(--rows) - 1) * 1.5em + var(--touch) - 2px)',
          maxHeight: '16rem',
          paddingBlock: 'calc((var(--touch) - 2px - 1.5em) / 2)',
          fieldSizing: 'content',
        },
      },
    },
    MuiTextField: { defaultProps: { fullWidth: true } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          gap: token('space-half'),
          minHeight: token('touch'),
          padding: '0 0.625rem',
          maxWidth: '100%',
          fontWeight: 'inherit',
          overflowWrap: 'anywhere',
          color: token('text'),
          background: token('surface'),
          borderColor: token('border'),
          borderRadius: 999,
          '&.Mui-selected': {
            borderColor: token('brand'),
            '&, &:hover': { color: token('brand-strong'), background: token('brand-soft') },
          },
          '&:disabled': { color: token('text-muted'), borderColor: token('border') },
        },
      },
    },
    // Sent again after a failure it must be pressed without a change; a form disables it while it is sent.
    RaSaveButton: { defaultProps: { alwaysEnable: true, icon: null, className: 'button button-primary' } },
    RaTextInput: {
      // The browser's suggestions are the user's data, not the record's. An empty field is '' and not null, so that
      // typing and deleting is no change.
      defaultProps: { autoComplete: 'off', helperText: false, parse: (text: string) => text },
    },
  },
};

/**
 * Colours are mixed by the browser, since a token's value is not known here; the palette takes this from the options,
 * the theme from the second argument. `cssVariables` would do so too, but write a sheet of variables for each form.
 */
const BY_THE_BROWSER = { colorSpace: 'oklch' };

/**
 * Material UI in the colours, letters and shapes of tokens.css, so that what opens looks like the page below it. A
 * token has both of its values and follows the attributes of the page by itself: one colour scheme is enough here.
 */
export const theme = createTheme({ ...OPTIONS, ...BY_THE_BROWSER }, BY_THE_BROWSER);

/** Its CSS rules come before the page's own style sheets, which may override them. */
export const styleCache = createCache({ key: 'mui', prepend: true });

const IsThemed = createContext(false);

/** Around Material UI's components: what opens includes the theme, since the page before it needs none. */
export function Themed({ children }: { children: ReactNode }) {
  if (useContext(IsThemed)) return children;
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme}>
        <IsThemed value>{children}</IsThemed>
      </ThemeProvider>
    </CacheProvider>
  );
}
