export function noteCommit(folder?: string, named?: string): void;
