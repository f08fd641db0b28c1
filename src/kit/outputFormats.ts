/** What every command with a result prints: text for people, or JSON. */
export const OUTPUT_FORMATS = ['text', 'json'] as const;

/** What a command that checks something also prints: what CI servers and code hosts read. */
export const CHECK_FORMATS = [...OUTPUT_FORMATS, 'junit', 'sarif'] as const;
export type CheckFormat = (typeof CHECK_FORMATS)[number];

export const REPORT_FORMATS = [...CHECK_FORMATS, 'html'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
