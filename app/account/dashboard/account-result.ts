import type { AuthResult } from "#app/account/sign-in/auth-result.ts";
import type { FormResult } from "#app/forms/form-result.ts";
import type { ProfileField } from "#shop/access/accounts/profile.rules.ts";
import type { SavedAddressForm } from "#shop/selling/addresses/saved-address.rules.ts";

export type AddressValues = SavedAddressForm & { isDefault: boolean };

/** What the page's action says to one of its forms. `id` is the address that the form is about, or "new". */
export type AccountResult =
	| { form: "profile"; result: FormResult<Record<ProfileField, string>> }
	| { form: "address"; id: string; result: FormResult<AddressValues> }
	| { form: "address-delete"; result: FormResult<object> }
	| { form: "password"; result: AuthResult<"change"> }
	| { form: "delete"; result: FormResult<object> }
	| { form: "none"; result: FormResult<object> };
