/** Stands in the place of parts that others import and never draw here (scripts/reactAdminParts.ts). */
function neverDrawn(): never {
  throw new Error('This part is left out (docs/decisions/0003-build-packages-and-folders.md).');
}

export { neverDrawn as default };
