import { useCallback, useEffect, useState } from "react";
import { withSignal } from "#app/api-client.ts";
import type { ApiArgs, ApiOptions, ApiPath, ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { showToast } from "#app/interface/toast.tsx";
import { type Loaded, useLoaded } from "#app/use-loaded.ts";
import { adminApi } from "./admin-api.ts";
import { failureText } from "./failure-text.ts";
import { addFailedLoad, endFailedLoad } from "./frame/loading/failed-loads.ts";

/**
 * Loads a call of the admin API, again when its options change; `loadMore` joins the response to other options, or
 * shows why it failed.
 */
export function useAdminData<Path extends ApiPath<"GET">>(path: Path, ...options: ApiArgs<"GET", Path>) {
	type Data = ApiResponse<"GET", Path>;
	const t = useT(adminTexts);
	const current = useSame(options);
	const loaded = useLoaded<Data>(
		useCallback((signal) => adminApi.get(path, ...withSignal(current, signal)), [path, current]),
	);
	useFailure(loaded);
	const loadMore = (more: ApiOptions<"GET", Path>, join: (data: Data, more: Data) => Data) =>
		loaded.loadMore(() => adminApi.get(path, more), join).catch((error) => showToast("error", failureText(error, t)));
	return { ...loaded, loadMore, error: loaded.data === null ? loaded.error : null };
}

/** What is on the screen stays when it cannot be loaded again; the frame says so and tries again. */
function useFailure({ data, error, refresh }: Loaded<unknown>): void {
	const isOutdated = data !== null && error !== null;
	useEffect(() => {
		if (!isOutdated) return;
		addFailedLoad({ of: refresh, error, retry: () => void refresh() });
		return () => endFailedLoad(refresh);
	}, [isOutdated, error, refresh]);
}

/** The same value for as long as its content is the same. */
function useSame<Value>(value: Value): Value {
	const [same, setSame] = useState(value);
	if (JSON.stringify(same) === JSON.stringify(value)) return same;
	setSame(value);
	return value;
}
