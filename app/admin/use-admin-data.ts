import { useCallback, useState } from "react";
import { withSignal } from "#app/api-client.ts";
import type { ApiArgs, ApiOptions, ApiPath, ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { showToast } from "#app/interface/toast.tsx";
import { useLoaded } from "#app/use-loaded.ts";
import { adminApi } from "./admin-api.ts";
import { failureText } from "./failure-text.ts";

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
	const loadMore = (more: ApiOptions<"GET", Path>, join: (data: Data, more: Data) => Data) =>
		loaded.loadMore(() => adminApi.get(path, more), join).catch((error) => showToast("error", failureText(error, t)));
	return { ...loaded, loadMore };
}

/** The same value for as long as its content is the same. */
function useSame<Value>(value: Value): Value {
	const [same, setSame] = useState(value);
	if (JSON.stringify(same) === JSON.stringify(value)) return same;
	setSame(value);
	return value;
}
