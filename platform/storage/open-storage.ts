import type { Config } from "#platform/config.ts";
import { openDiskStorage } from "./disk-storage.ts";
import { openS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

export function openStorage(config: Pick<Config, "dataDir" | "s3">): Storage {
	return config.s3 === null ? openDiskStorage(config.dataDir) : openS3Storage(config.s3);
}
