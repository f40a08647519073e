/**
 * What guessers try first, of eight characters and more: the heads of the published lists of leaked passwords, in
 * English and Spanish, without what a rule below covers. In lower case, since capitals are tried as well.
 */
const COMMON = new Set(
  `
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 qwer1234 1234qwer asdf1234 1234abcd
  abcd1234 abc12345 abc123456 a1234567 a12345678 a123456789 aa123456 aa12345678 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyuiop123 asdfasdf
  asdfqwer qweasdzxc qweasd123 qazwsxedc qazwsx123 zxcvbnm1 zxcvbnm123 zxcvbnm, 123qweasd 123qweasdzxc 123qwe123 qwe123456
  12341234 11223344 1122334455 112233445566 12121212 13131313 69696969 10203040 1020304050 147258369 159753456 123123123
  123321123 12344321 1234554321 123454321 987654321a 12345678a 123456789a 1234567890a 12345678q 123456789q 147852369
  741852963 789456123 456789123 159357456 25802580 19871987 20202020 password password1 password2 password12 password123
  password1234 passw0rd p@ssw0rd p@ssword passwort password! pa55word mypassword letmein1 letmein123 welcome1 welcome123
  iloveyou iloveyou1 iloveyou2 princess princess1 sunshine sunshine1 football football1 baseball basketball superman
  superman1 batman123 starwars starwars1 pokemon1 pokemon123 trustno1 whatever computer internet samsung1 samsung123
  michelle jennifer jessica1 jordan23 michael1 charlie1 dragon123 monkey123 master123 shadow123 killer123 hello123
  secret123 freedom1 liverpool chelsea1 arsenal1 barcelona barcelona1 realmadrid madrid123 cristiano ronaldo7 ronaldo123
  administrator administrador admin123 admin1234 admin12345 admin123456 adminadmin root1234 user1234 test1234 testtest
  changeme changeme1 default1 guest123 demo1234 temporal temporal1 temporal123 cambiame cambiame1 prueba123 usuario1
  usuario123 contraseña contraseña1 contraseña123 contrasena contrasena1 contrasena123 micontraseña clave123 clave1234
  clave12345 miclave1 miclave123 bienvenido bienvenido1 bienvenida teamo123 teamo1234 tequiero tequiero1 tequieromucho
  teamomucho estrella estrella1 princesa princesa1 princesa123 mariposa mariposa1 corazon1 corazon123 chocolate chocolate1
  mifamilia familia1 familia123 alejandro alejandra fernando fernanda francisco gabriela gabriel1 santiago sebastian
  valentina carolina daniel123 carlos123 maria123 jesus123 jesucristo cristo123 diosesamor diosesfiel dios1234 amorcito
  amor1234 bebe1234 hermosa1 hermosa123 patricia veronica cristina margarita isabella gatito123 perrito1 america1 mexico123
  colombia colombia1 caracas1 caracas123 caracas2024 caracas2025 caracas2026 magallanes leonescaracas venezuela venezuela1
  venezuela123 venezuela2024 venezuela2025 venezuela2026 maracaibo valencia vinotinto cupones1 cupones123 cupones2025
  cupones2026 gscupones gscupones1 gscupones123 gscupones2025 gscupones2026 administrador1 administrador123
  `
    .trim()
    .split(/\s+/),
);

/** Rows that fingers run along. */
const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];

/** Whether a new password is among the first guesses of anybody, or of somebody who knows the person's e-mail. */
export function isCommonPassword(password: string, email: string): boolean {
  const text = password.toLowerCase();
  const isOneLetter = new Set(text).size <= 1;
  return (
    isOneLetter ||
    COMMON.has(text) ||
    RUNS.some((run) => run.includes(text)) ||
    [email, email.split('@')[0]].includes(text)
  );
}
