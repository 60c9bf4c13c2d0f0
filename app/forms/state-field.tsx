import { useT } from "#app/i18n/language-provider.tsx";
import { withoutScriptsTexts } from "#app/i18n/texts/without-scripts-texts.ts";
import { type FieldState, SelectField, TextField } from "#app/interface/field.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { CANADIAN_PROVINCES, regionsOf, US_STATES } from "#shop/selling/addresses/regions.rules.ts";

type TypedStateProps = FieldState & { label: string; autoComplete: string; required: boolean };

/** The state or province: chosen from the country's; typed, with suggestions, where scripts do not know the country. */
export function StateField({ country, ...field }: TypedStateProps & { country: string }) {
	const t = useT();
	const isHydrated = useHydrated();
	const regions = regionsOf(country);
	if (!isHydrated) return <WithoutScripts>{import.meta.env.SSR && <TypedState {...field} />}</WithoutScripts>;
	if (regions === null) return <TextField {...field} />;
	return (
		<SelectField {...field}>
			<option value="">{t("checkout.state_choose")}</option>
			{regions.map(({ code, name }) => (
				<option key={code} value={code}>
					{name}
				</option>
			))}
		</SelectField>
	);
}

function TypedState(field: TypedStateProps) {
	const t = useT(withoutScriptsTexts);
	const list = `${field.id}-list`;
	return (
		<>
			<TextField {...field} list={list} hint={t("state_hint")} />
			<datalist id={list}>
				{[...US_STATES, ...CANADIAN_PROVINCES].map(({ code, name }) => (
					<option key={`${code} ${name}`} value={name} />
				))}
			</datalist>
		</>
	);
}
