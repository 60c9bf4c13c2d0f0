import { createHash } from "node:crypto";
import { type ActivityEntry, sealedText } from "./activity.rules.ts";

export function hashEntry(entry: Omit<ActivityEntry, "id"> & { previousHash: string }): string {
	return createHash("sha256").update(sealedText(entry)).digest("hex");
}
