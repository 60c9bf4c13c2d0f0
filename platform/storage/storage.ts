/** Where uploaded files lie, by paths such as "admin-uploads/1767225600000-4f2a.webp". */
export type Storage = {
	/** Keeps a file; it is there whole or not at all. `type` is its media type. */
	save(path: string, bytes: Uint8Array, type: string): Promise<void>;
	/** The bytes of a file; null when there is none. */
	read(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
	/** Removes a file; one that is not there is no mistake. */
	remove(path: string): Promise<void>;
	/** The files below a folder that were last written before an instant (epoch ms). */
	listBefore(folder: string, before: number): Promise<string[]>;
};

/** Paths are the shop's own and plain; anything else is a mistake of ours. @throws Error */
export function checkPath(path: string): string {
	if (!/^[\w-]+(\/[\w-]+)*\/[\w-]+(\.[\w-]+)+$/.test(path)) throw new Error("no path of an upload");
	return path;
}

/** The same for a folder. @throws Error */
export function checkFolder(folder: string): string {
	if (!/^[\w-]+(\/[\w-]+)*$/.test(folder)) throw new Error("no folder of uploads");
	return folder;
}
