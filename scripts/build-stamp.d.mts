/** The file with the hash of the sources that the build was made from. */
export const STAMP: string;
export function isBuilt(): boolean;
export function hashOfSources(): string;
export function rejectStaleBuild(): void;
