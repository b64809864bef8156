/** How a customer was won, `OrigenCaptacion`. What is agreed by telephone is recorded. */
export const salesChannels = ['Visita', 'Teléfono', 'Web', 'Referido', 'Cartera'] as const;
export type SalesChannel = (typeof salesChannels)[number];

export const byPhone: SalesChannel = 'Teléfono';
