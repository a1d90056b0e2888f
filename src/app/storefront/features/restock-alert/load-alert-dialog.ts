/** Loads the dialog of an alert when it is opened. */
export const loadAlertDialog = async () => (await import('./alert-dialog.tsx')).AlertDialog
