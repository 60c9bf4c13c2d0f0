import * as z from "zod";
import { describeVersion } from "#platform/version/shop-version.ts";

/** Why a backup cannot be made, read or restored, as a sentence for the owner. Nothing was changed. */
export class BackupError extends Error {
	override name = "BackupError";
}

/** The first entry of a backup: identifies it, so that another file is rejected at once. */
export const HEAD_PATH = "softbrace-backup.json";
/** Lists everything else; second to last, so that a backup that was cut off has none. */
export const MANIFEST_PATH = "manifest.json";
/** The last entry: the manifest's own checksum. */
export const CHECKSUM_PATH = "manifest.sha256";
export const SECRETS_PATH = "secrets.sealed.json";
export const TABLES_FOLDER = "tables/";
export const UPLOADS_FOLDER = "uploads/";

const FORMAT = "softbrace-backup";
/** Of the head in front of an encrypted archive, whose own head has version 1. */
export const ENCRYPTED_VERSION = 2;

/** `createdAt` is ISO 8601; migrations are those applied to the database. */
export const headSchema = z.object({
	format: z.literal(FORMAT),
	formatVersion: z.union([z.literal(1), z.literal(ENCRYPTED_VERSION)]),
	/** The version that wrote the data last, and its commit where it is known: the one to go back to. */
	shopVersion: z.string(),
	shopCommit: z.string().nullable().optional(),
	/** The version that made the backup, "1.1.0 (7a6c674f)": a newer one before its migration. */
	madeBy: z.string().optional(),
	createdAt: z.iso.datetime(),
	database: z.enum(["embedded", "server"]),
	migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
	/** For the list of backups; missing in those of the first version. */
	contents: z.object({ orders: z.int(), customers: z.int(), images: z.int() }).optional(),
});

export type BackupHead = z.infer<typeof headSchema>;

const entrySchema = z.object({ path: z.string(), bytes: z.int(), sha256: z.string(), type: z.string().optional() });

/** One file inside a backup; `type` is an upload's media type. */
export type BackupEntry = z.infer<typeof entrySchema>;

export const manifestSchema = z.object({
	entries: z.array(entrySchema),
	tables: z.array(z.object({ name: z.string(), rows: z.int(), digest: z.string() })),
	sequences: z.array(z.object({ name: z.string(), last: z.string(), isUsed: z.boolean() })),
	/** Uploads with a record whose file was missing when the backup was made. */
	missingUploads: z.array(z.string()),
	/** `none`: the shop had made up none, for instance because all came from the environment. */
	secrets: z.enum(["sealed", "omitted", "none"]),
});

export type BackupManifest = z.infer<typeof manifestSchema>;

/** The version that wrote the data of a backup, "1.0.0 (ab6fddb0)". */
export function describeWriter({ shopVersion, shopCommit = null }: BackupHead): string {
	return describeVersion({ version: shopVersion, commit: shopCommit });
}

export function createHead(more: Omit<BackupHead, "format" | "formatVersion">): BackupHead {
	return { format: FORMAT, formatVersion: 1, ...more };
}
