/** Where the lists are that can be searched, by the names of their calls. */
export const LISTS = {
  Businesses: '/api/gs/coupon-service/businesses',
  Offers: '/api/gs/coupon-service/offers',
  Users: '/api/gs/user-service/users',
  ActiveCoupons: '/api/gs/coupon-service/coupons/admin/active',
  ConsumedCoupons: '/api/gs/coupon-service/coupons/admin/consumed',
  Payments: '/api/gs/payment-service/payments/manual',
};
export type ListName = keyof typeof LISTS;
