/**
 * Everything that the portal can use of an API beyond section 7 of the specification: headers, calls and parameters.
 * All of it is off, because an API that does not know a header refuses the whole call to another origin, and an unknown
 * call may mean anything. A brand whose API has some of it names that in `apiExtras` of its `brand.json`.
 */
export const apiExtras = [
  /** The header with a key for each change, by which the server recognises a change that arrives twice. */
  'idempotencyKeys',
  /** `checkResetLink`: whether a link for a new password is still valid, before anything is typed. */
  'resetLinkCheck',
  /** The header that the session's answer names at `impersonationPointer`: reading calls are answered as for another user. */
  'impersonation',
  /** `getInvoicePdf`: the document of an invoice that has an `UrlPdf`. */
  'invoicePdf',
  /** `judgeDocument`: a document of a contract whose `Admite` has `validacion` is marked as valid or rejected. */
  'documentReview',
  /** The parameter `motivo` of `sendToSupplier`: why a contract whose `Admite` has `notas` is sent despite a warning. */
  'sendingNotes',
] as const;
export type ApiExtra = (typeof apiExtras)[number];
