/** The file that says what the build was made from. */
export const STAMP: string;
export function isBuilt(): boolean;
export function hashOfSources(): string;
export function rejectStaleBuild(): void;
