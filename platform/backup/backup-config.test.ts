import { expect, test } from "vitest";
import { parseConfig } from "#platform/config.ts";

test("BACKUP_KEEP needs BACKUP_EVERY, and a bucket for backups that of the uploads", () => {
	expect(() => parseConfig({ BACKUP_KEEP: "30d" })).toThrow(
		"BACKUP_KEEP must be set together with BACKUP_EVERY: old backups are deleted when the shop makes a new one.",
	);
	expect(() => parseConfig({ BACKUP_TO: "s3://copies" })).toThrow(
		"BACKUP_TO can be a bucket only together with the S3_ variables, whose account it uses.",
	);
});
