import type { Ref } from "react";
import { HONEYPOT } from "./form-result.ts";

/** A field that only bots see and fill in, used instead of a captcha. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
	return (
		<div aria-hidden="true" className="absolute -left-[9999px]">
			<label>
				Website
				<input ref={ref} name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
			</label>
		</div>
	);
}
