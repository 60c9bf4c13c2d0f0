import { useEffect, useState } from "react";
import { adminApi } from "#app/admin/admin-api.ts";
import type { ApiResponse } from "#app/api-types.ts";

export type LoadedBackupState = ApiResponse<"GET", "/api/admin/backups/state">;

/** The state of the backups, which may take its time in a bucket; null when it cannot be known, undefined until it is. */
type Arriving = { atOnce: LoadedBackupState | null | undefined; later: Promise<LoadedBackupState | null> };

/** Begins to load it; `arrived` then has what is there without waiting. */
export function loadBackupState(signal: AbortSignal): { arrived(): Promise<Arriving> } {
	const later = adminApi.get("/api/admin/backups/state", { signal }).catch(() => null);
	return { arrived: async () => ({ atOnce: await Promise.race([later, Promise.resolve(undefined)]), later }) };
}

/** For those who may not know it. */
export const NO_BACKUP_STATE = {
	arrived: async (): Promise<Arriving> => ({ atOnce: null, later: Promise.resolve(null) }),
};

/** What has arrived; while it is loaded again, the last one. */
export function useBackupState({ atOnce, later }: Arriving): LoadedBackupState | null | undefined {
	const [last, setLast] = useState(atOnce);
	useEffect(() => {
		let isGone = false;
		void later.then((state) => {
			if (!isGone) setLast(state);
		});
		return () => {
			isGone = true;
		};
	}, [later]);
	return atOnce === undefined ? last : atOnce;
}
